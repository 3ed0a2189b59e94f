import type { TextsOf } from '../../text.ts'

export const provider: TextsOf<'provider'> = {
	or: 'ou',
	signIn: 'Se connecter avec {{name}}',
	busy: 'Connexion en cours …',
	again: 'Se connecter à nouveau',
	failed: 'La connexion a échoué',
}
