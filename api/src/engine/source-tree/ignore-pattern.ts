/**
 * Matches a pattern of a `.dockerignore` without backtracking: reads each character of a name once, for all reachable positions of the
 * pattern. The time is at most proportional to the length of the pattern times the length of the name.
 */

/** The remaining number of matching steps, shared by all patterns of a list. */
export interface RemainingMatchSteps {
  left: number;
}

interface CharacterClass {
  isNegated: boolean;
  ranges: readonly (readonly [low: number, high: number])[];
}

/**
 * A token of a pattern. `*` matches any characters except slashes, `**` any folders, `rest` any remaining text, and a number the
 * character with this code point.
 */
type Token = number | '?' | '*' | '**' | 'rest' | CharacterClass;

const SLASH = 47;
const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Returns the code points of a name or pattern. */
export const toCodePoints = (text: string): number[] => Array.from(text, codeOf);

/** The error for a pattern that cannot be parsed. */
export class MalformedPattern extends Error {
  override readonly name = 'MalformedPattern';
}

/** Reads the tokens of a pattern. */
class PatternReader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = Array.from(pattern);
  }

  get next(): string | undefined {
    return this.#characters[this.#at];
  }

  take(): string {
    const taken = this.next;
    if (taken === undefined) throw new MalformedPattern();
    this.#at += 1;
    return taken;
  }

  skip(character: string): boolean {
    const isThere = this.next === character;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #classCharacter(): number {
    if (this.next === '-' || this.next === ']') throw new MalformedPattern();
    this.skip('\\');
    return codeOf(this.take());
  }

  #class(): CharacterClass {
    const isNegated = this.skip('^');
    const ranges: [number, number][] = [];
    while (ranges.length === 0 || !this.skip(']')) {
      const low = this.#classCharacter();
      const high = this.skip('-') ? this.#classCharacter() : low;
      if (high < low) throw new MalformedPattern();
      ranges.push([low, high]);
    }
    return { isNegated, ranges };
  }

  token(): Token {
    const character = this.take();
    if (character === '[') return this.#class();
    if (character === '?') return '?';
    if (character === '\\') return codeOf(this.take());
    if (character !== '*') return codeOf(character);
    if (!this.skip('*')) return '*';
    this.skip('/');
    return this.next === undefined ? 'rest' : '**';
  }
}

function accepts(token: Token, code: number): boolean {
  if (typeof token === 'number') return token === code;
  if (typeof token === 'string') return token === 'rest' || token === '**' || code !== SLASH;
  return token.ranges.some(([low, high]) => low <= code && code <= high) !== token.isNegated;
}

const stays = (token: Token): boolean => token === '*' || token === '**' || token === 'rest';

/** A parsed pattern, which matches whole names only. */
export class IgnorePattern {
  readonly #tokens: readonly Token[];
  /** Whether the pattern, apart from a leading `**`, has only fixed characters, which are compared without a search. */
  readonly #isFixed: boolean;
  /** For each position of the pattern, the value of `#now` when the position was last reached. */
  readonly #reachedAt: Float64Array;
  readonly #steps: RemainingMatchSteps;
  #now = 0;

  /** Parses a pattern. @throws MalformedPattern */
  constructor(pattern: string, steps: RemainingMatchSteps) {
    const reader = new PatternReader(pattern);
    const tokens: Token[] = [];
    while (reader.next !== undefined) tokens.push(reader.token());
    this.#tokens = tokens;
    this.#isFixed = tokens.every(
      (each, i) => typeof each === 'number' || (i === 0 && each === '**'),
    );
    this.#reachedAt = new Float64Array(tokens.length + 1);
    this.#steps = steps;
  }

  /** Marks a position as reached, and the following positions that can be reached without a character. */
  #reach(first: number, places: number[]): void {
    for (let place = first; ; place += 1) {
      const isNew = this.#remain(place, places);
      const token = this.#tokens[place];
      // An earlier call with this position has also marked the following positions, except for `**` within a folder name.
      if (token === undefined || !stays(token) || (!isNew && token !== '**')) return;
    }
  }

  #remain(place: number, places: number[]): boolean {
    if (this.#reachedAt[place] === this.#now) return false;
    this.#reachedAt[place] = this.#now;
    places.push(place);
    return true;
  }

  /** Checks whether a token accepts a character. A character class costs one step for each range. */
  #accepts(token: Token, code: number): boolean {
    if (typeof token === 'object') this.#steps.left -= token.ranges.length;
    return accepts(token, code);
  }

  #after(places: readonly number[], code: number): number[] {
    const next: number[] = [];
    this.#now += 1;
    for (const place of places) {
      const token = this.#tokens[place];
      if (token === undefined || !this.#accepts(token, code)) continue;
      // The token after `**` can start only after a slash.
      if (token === '**' && code !== SLASH) this.#remain(place, next);
      else this.#reach(stays(token) ? place : place + 1, next);
    }
    return next;
  }

  /** Compares a name and a fixed pattern from the end, because the ends of names usually differ. */
  #endsLike(name: readonly number[]): boolean {
    const first = this.#tokens[0] === '**' ? 1 : 0;
    const before = name.length - (this.#tokens.length - first);
    if (before < 0 || (before > 0 && (first === 0 || name[before - 1] !== SLASH))) return false;
    for (let i = this.#tokens.length - 1; i >= first; i -= 1) {
      this.#steps.left -= 1;
      if (this.#tokens[i] !== name[before + i - first]) return false;
    }
    return true;
  }

  /** Checks whether the pattern matches a name. @param name the code points of the name */
  matches(name: readonly number[]): boolean {
    this.#steps.left -= 1;
    if (this.#isFixed) return this.#endsLike(name);
    let places: number[] = [];
    this.#now += 1;
    this.#reach(0, places);
    for (const code of name) {
      this.#steps.left -= places.length;
      places = this.#after(places, code);
      if (places.length === 0) return false;
    }
    return places.includes(this.#tokens.length);
  }
}
