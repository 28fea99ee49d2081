/**
 * The part of the Protocol Buffers encoding that BuildKit's session and progress reports need: numbers, and fields of bytes. A message
 * is a list of numbered fields.
 */

/** A field of a message. Texts and inner messages are bytes. */
export interface ProtobufField {
  number: number;
  value: bigint | Buffer;
}

const TYPE_BITS = 3n;
const TYPE_MASK = 7n;
const NUMBER_TYPE = 0n;
const BYTES_TYPE = 2n;
/** The sizes of fields of a fixed size, by type. No such field is read. */
const FIXED_SIZES: Readonly<Record<string, number>> = { '1': 8, '5': 4 };
const MOST_NUMBER_BYTES = 10;

/** Reads the number at an index. @throws Error when the message ends inside the number */
function readNumber(bytes: Buffer, start: number): { value: bigint; end: number } {
  let value = 0n;
  for (let length = 0; length < MOST_NUMBER_BYTES; length += 1) {
    const byte = bytes[start + length];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << BigInt(7 * length);
    if (byte < 0x80) return { value, end: start + length + 1 };
  }
  throw new Error('a message of BuildKit ends inside a number');
}

/** Yields the fields of a message in their order. @throws Error for a malformed message */
export function* readProtobufFields(bytes: Buffer): Generator<ProtobufField> {
  let at = 0;
  while (at < bytes.length) {
    const { value: key, end: start } = readNumber(bytes, at);
    const [number, type] = [Number(key >> TYPE_BITS), key & TYPE_MASK];
    const fixed = FIXED_SIZES[String(type)];
    if (fixed !== undefined) at = start + fixed;
    else if (type === NUMBER_TYPE) {
      const { value, end } = readNumber(bytes, start);
      yield { number, value };
      at = end;
    } else if (type === BYTES_TYPE) {
      const { value: length, end } = readNumber(bytes, start);
      at = end + Number(length);
      if (at > bytes.length) throw new Error('a message of BuildKit ends inside a field');
      yield { number, value: bytes.subarray(end, at) };
    } else throw new Error(`a message of BuildKit has a field of type ${type}`);
  }
}

function numberBytes(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Returns a field with bytes. */
export const protobufBytesField = (number: number, value: Buffer): Buffer =>
  Buffer.concat([numberBytes(number * 8 + Number(BYTES_TYPE)), numberBytes(value.length), value]);

/** Returns a field with a number, which is not negative. */
export const protobufNumberField = (number: number, value: number): Buffer =>
  Buffer.concat([numberBytes(number * 8), numberBytes(value)]);
