// Decisions of the test players. Simple, so that a game can be described in one sentence; good play is not the point.
import type { Action, Ibutho, Table } from './api.ts';

const regiments: Ibutho[] = ['uThulwana', 'uDloko', 'inDluyengwe', 'inDlondo'];

/** Fires at who is near, puts heroes forth, keeps ammunition and fires in order, builds, else ends the phase. */
export function steady(legal: Action[], table: Table): Action {
  const first = (kind: string) => legal.find(action => is(action, kind));
  return (
    first('put_out') ??
    (table.ammunition_low ? first('distribute') : undefined) ??
    volley(legal, table, 3) ??
    first('fight_fire') ??
    first('put_forth') ??
    first('continue_work') ??
    volley(legal, table, 5) ??
    first('begin_work') ??
    first('draw_more') ??
    first('discard_down') ??
    'pass'
  );
}

/** Does nothing that need not be done. */
export function idle(legal: Action[]): Action {
  return legal.includes('pass') ? 'pass' : legal[0];
}

/** The name of an action's kind. */
export function kind(action: Action): string {
  return typeof action === 'string' ? action : Object.keys(action)[0];
}

export const is = (action: Action, wanted: string) => kind(action) === wanted;

/** At the nearest iButho no farther than `reach`, with a volley card; with a hero only in the last two boxes. */
function volley(legal: Action[], table: Table, reach: number): Action | undefined {
  const volleys = legal.flatMap(action => (typeof action === 'object' && 'volley' in action ? [action] : []));
  const box = ({ volley: { at } }: (typeof volleys)[0]) => {
    const { post } = table.regiments[regiments.indexOf(at)];
    return typeof post === 'object' ? post.box : 9;
  };
  const hero = ({ volley: { card } }: (typeof volleys)[0]) => Number(card < 19);
  return volleys
    .filter(shot => box(shot) <= (hero(shot) ? 2 : reach))
    .sort((one, other) => box(one) - box(other) || hero(one) - hero(other))[0];
}
