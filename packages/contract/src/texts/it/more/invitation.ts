import type { TextsOf } from '../../text.ts'

export const invitation: TextsOf<'invitation'> = {
	title: 'Scelga una password',
	greeting: 'Buongiorno, {{name}}.',
	checking: 'Verifica del link…',
	rule: 'Almeno {{count}} caratteri, senza spazi.',
	newPassword: 'Nuova password',
	submit: 'Salva la password',
	submitting: 'Salvataggio',
	done: 'La password è salvata.',
	doneText: 'Ora può accedere come {{login}}.',
	toSignIn: 'Vai all’accesso',
	over: 'Questo link non è più valido',
	overText:
		'È già stato usato, ne esiste uno più recente o ha più di 24 ore. Ne chieda uno nuovo alla sede.',
	firstTitle: 'Configura Roundsman',
	firstText:
		'Diventa il primo amministratore di questo servizio. Indichi chi è e scelga una password.',
	name: 'Nome',
	email: 'Indirizzo e-mail',
	country: 'Paese',
	change: 'Cambia password',
	changeText: 'Qui resta connesso. Sugli altri dispositivi acceda con la nuova password.',
	currentPassword: 'Password attuale',
	changed: 'Password cambiata.',
}
