//! The map, hex by hex (2.2 of the rules page, which lists the same hexes).

/// The terrain of each column from 01 to 25, row 01 first: `.` clear, `t` tents, `w` wagons, `#` heights, `L` ledge, `r`
/// rough, `d` donga.
pub(super) const TERRAIN: [&[u8]; 25] = [
    b".rr...r.......", // 01
    b"dd.rrr....r..",  // 02
    b"..dddd.....r..", // 03
    b".....dddd...r",  // 04
    b".........dddd.", // 05
    b"..........drd",  // 06
    b"..........rrr.", // 07
    b"r........rrrr",  // 08
    b"rr...r...rrrr.", // 09
    b"rr.rrrww.rrrr",  // 10
    b"r.r###r.rr.r..", // 11
    b"..rttLt.t.r..",  // 12
    b"r..tttt.t.....", // 13
    b"r............",  // 14
    b"r...ddd.......", // 15
    b"......dd.....",  // 16
    b"r.......dd.ddd", // 17
    b"r........dd..",  // 18
    b"r....r..dd....", // 19
    b"r.rrr.dd.....",  // 20
    b"r...ddd.......", // 21
    b".ddd.........",  // 22
    b"..............", // 23
    b"r....rr......",  // 24
    b"r...r.r.......", // 25
];

/// The pairs of neighbours that the road joins, from west to east.
pub(super) const ROAD: [[u16; 2]; 25] = [
    [110, 210],
    [210, 310],
    [310, 410],
    [409, 410],
    [409, 509],
    [509, 608],
    [608, 708],
    [708, 808],
    [808, 908],
    [908, 1008],
    [1008, 1108],
    [1108, 1208],
    [1208, 1308],
    [1308, 1408],
    [1408, 1508],
    [1508, 1608],
    [1608, 1708],
    [1708, 1808],
    [1808, 1908],
    [1908, 2008],
    [2008, 2108],
    [2108, 2208],
    [2208, 2309],
    [2309, 2409],
    [2409, 2510],
];

/// Where the units killed in column 13 and west of it return (8.8).
pub(super) const ONRUSH_WEST: [u16; 3] = [401, 1201, 1314];

/// Where the units killed in column 14 and east of it return (8.8).
pub(super) const ONRUSH_EAST: [u16; 4] = [1601, 2013, 2301, 2506];
