import { voiceMaxBytes } from './chat-limits.ts'

const voiceTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
/** The recording formats in order of preference. */
export const recordedTypes: readonly string[] = [
	'audio/webm;codecs=opus',
	'audio/ogg;codecs=opus',
	'audio/mp4',
]

const textAt = (bytes: Uint8Array, start: number, length: number) =>
	String.fromCharCode(...bytes.subarray(start, start + length))

/** The type of a voice note by its first bytes, or null for a format that no browser records. */
export function voiceTypeOf(bytes: Uint8Array): (typeof voiceTypes)[number] | null {
	if (textAt(bytes, 0, 4) === '\u001aE\u00df\u00a3') return 'audio/webm'
	if (textAt(bytes, 0, 4) === 'OggS') return 'audio/ogg'
	return textAt(bytes, 4, 4) === 'ftyp' ? 'audio/mp4' : null
}

export const isVoiceTooLarge = (byteLength: number): boolean => byteLength > voiceMaxBytes
