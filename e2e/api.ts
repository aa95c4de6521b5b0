// The API as a script uses it, with the cookies of the given request context.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

export type Kind = 'standard' | 'daily' | 'blind';
export type Ibutho = 'uThulwana' | 'uDloko' | 'inDluyengwe' | 'inDlondo';
export type Action =
  | 'pass' | 'break_platoon' | 'continue_work' | 'dismiss_builder' | 'draw_more'
  | { put_forth: { card: number } }
  | { form_platoon: { lieutenant: number; second: number } }
  | { begin_work: { leader: number } }
  | { fight_fire: { hero: number } }
  | { distribute: { hero: number } }
  | { volley: { card: number; at: Ibutho } }
  | { put_out: { building: string } }
  | { discard_down: { card: number } }
  | { turn_die: { card: number; pips: number } }
  | { ability: string | Record<string, Record<string, number | string>> };
export type Entry = { seq: number; step: unknown; outcomes: { stream: string; value: number }[] };
export type Score = { vp: number; level: string; ending: string; turns: number } & Record<string, unknown>;
export type Game = {
  id: string; kind: Kind; day: string | null; ranked: boolean; ruleset: string; seq: number; digest: string;
  log: Entry[]; undos: number; score: Score | null;
};
export type Legal = { seq: number; digest: string; actions: Action[]; undo: boolean };
export type Regiment = { formation: string; post: 'routed' | 'eliminated' | { box: number }; hits: number };
export type Table = {
  turn: number; phase: string | Record<string, unknown>; regiments: Regiment[]; hand: number[]; tableau: number[];
  discard: number[]; fires: string[]; night: boolean; ammunition_low: boolean; rampart: string; stages: number;
  builder: number | null; platoon: unknown;
};
export type Answer = { seq: number; digest: string; outcomes: unknown[]; score: Score | null };

export class Api {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  get = (path: string) => this.#request.get(`/api/v1${path}`);
  post = (path: string, data: unknown) => this.#request.post(`/api/v1${path}`, { data });
  put = (path: string, data: unknown) => this.#request.put(`/api/v1${path}`, { data });

  begin = async (kind: Kind): Promise<Game> => good(await this.post('/games', { command_id: randomUUID(), kind }));
  game = async (id: string): Promise<Game> => good(await this.get(`/games/${id}`));
  legal = async (id: string): Promise<Legal> => good(await this.get(`/games/${id}/legal`));
  table = async (id: string): Promise<Table> => (await good<{ table: Table }>(await this.get(`/games/${id}/table`))).table;
  rename = async (name: string): Promise<unknown> => good(await this.put('/me', { name }));

  /** Decides on the table that `at` stands for. */
  async act(id: string, at: { seq: number; digest: string }, action: Action): Promise<Answer> {
    return good(await this.post(`/games/${id}/moves`, { command_id: randomUUID(), seq: at.seq, digest: at.digest, action }));
  }

  /** Lets `choose` decide until the game is over, or until it chooses nothing. */
  async play(id: string, choose: (legal: Action[], table: Table) => Action | undefined): Promise<Game> {
    for (;;) {
      const legal = await this.legal(id);
      if (legal.actions.length === 0) break;
      const action = choose(legal.actions, await this.table(id));
      if (action === undefined) break;
      await this.act(id, legal, action);
    }
    return this.game(id);
  }
}

/** What an action does: its name, without what is said of it. */
export const kind = (action: Action): string => (typeof action === 'string' ? action : Object.keys(action)[0]);

/** The body of an answer that must be a good one. */
export async function good<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
