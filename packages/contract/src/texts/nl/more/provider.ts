import type { TextsOf } from '../../text.ts'

export const provider: TextsOf<'provider'> = {
	or: 'of',
	signIn: 'Aanmelden met {{name}}',
	busy: 'U wordt aangemeld …',
	again: 'Opnieuw aanmelden',
	failed: 'Aanmelden is niet gelukt',
}
