import type { TextsOf } from '../../text.ts'

export const provider: TextsOf<'provider'> = {
	or: 'oder',
	signIn: 'Anmelden mit {{name}}',
	busy: 'Sie werden angemeldet …',
	again: 'Noch einmal anmelden',
	failed: 'Das hat nicht geklappt',
}
