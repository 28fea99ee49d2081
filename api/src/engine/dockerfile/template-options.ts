/**
 * Reads the values of a template's options for a generator. The values are validated again, because generators insert the values into
 * commands.
 */
import type { Template, TemplateValue } from '@naru/contract/entities/template';
import { EngineError } from '../engine-error.ts';

export type TemplateOptionValues = Readonly<Record<string, TemplateValue | null | undefined>>;

const VALUE_LENGTH = 1000;
// Matches line breaks of any kind, and other characters that a terminal or a parser may read as a line break.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

export class TemplateOptions {
  readonly template: Template;
  readonly #config: TemplateOptionValues;

  constructor(template: Template, config: TemplateOptionValues) {
    this.template = template;
    this.#config = config;
  }

  #label(name: string): string {
    return this.template.template_options?.find((option) => option.name === name)?.label ?? name;
  }

  /** Returns the error for an invalid value; `hint` describes a valid value. */
  refusal(name: string, hint: string): EngineError {
    const text = `템플릿 옵션 "${this.#label(name)}"의 값을 쓸 수 없습니다. ${hint}`;
    return new EngineError('nothing-to-build', text);
  }

  #value(name: string): TemplateValue | undefined {
    const option = this.template.template_options?.find((one) => one.name === name);
    const given = Object.hasOwn(this.#config, name) ? this.#config[name] : option?.default;
    return given ?? undefined;
  }

  /** Returns the text of an option; empty by default. */
  text(name: string): string {
    const value = this.#value(name) ?? '';
    if (typeof value !== 'string' || value.length > VALUE_LENGTH || CONTROL.test(value)) {
      throw this.refusal(name, '줄바꿈 없는 1,000자 이하의 문자열이어야 합니다.');
    }
    return value.trim();
  }

  /** Returns the command line of an option, which is required. */
  command(name: string): string {
    const text = this.text(name);
    if (text === '') throw this.refusal(name, '실행할 명령을 입력해주세요.');
    return text;
  }

  /** Returns the chosen value, which has to be in the template's list of choices. */
  choice(name: string): string {
    const text = this.text(name);
    const option = this.template.template_options?.find((one) => one.name === name);
    if (!option?.options?.includes(text))
      throw this.refusal(name, '목록에 있는 값을 선택해주세요.');
    return text;
  }

  flag(name: string): boolean {
    return this.#value(name) === true;
  }

  integer(name: string, max: number): number {
    const value = this.#value(name);
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) {
      return value;
    }
    throw this.refusal(name, `1-${max} 사이의 정수여야 합니다.`);
  }

  port(): number {
    return this.integer('port', 65_535);
  }

  matching(name: string, pattern: RegExp, hint: string): string {
    const text = this.text(name);
    if (!pattern.test(text)) throw this.refusal(name, hint);
    return text;
  }

  /** Returns a path below the folder of the source, such as `a/b`; `fallback` for an empty value. */
  path(name: string, fallback: string): string {
    const parts = (this.text(name) || fallback).split('/').filter((part) => part !== '.');
    if (
      !parts.every((part) => /^[\p{L}\p{N}_@.][\p{L}\p{N}_@.+-]*$/u.test(part) && part !== '..')
    ) {
      throw this.refusal(name, '저장소 안의 상대 경로여야 합니다. 예: apps/web');
    }
    return parts.join('/');
  }
}
