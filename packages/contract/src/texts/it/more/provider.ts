import type { TextsOf } from '../../text.ts'

export const provider: TextsOf<'provider'> = {
	or: 'oppure',
	signIn: 'Accedi con {{name}}',
	busy: 'Accesso in corso …',
	again: 'Accedi di nuovo',
	failed: 'Accesso non riuscito',
}
