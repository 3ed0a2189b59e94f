import type { TextsOf } from '../../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'La posizione è bloccata. La consenta per questa pagina nelle impostazioni del browser.',
	saved_on_phone: 'Salvato su questo telefono',
	needs_you: 'La sede ha rifiutato una modifica. È da gestire.',
	storage_short:
		'La memoria di questo telefono è quasi piena. Liberi spazio perché il suo lavoro possa essere salvato.',
	other_time_zone:
		'Questo telefono è impostato su un altro fuso orario. Tutti gli orari sono quelli del suo Paese.',
}
