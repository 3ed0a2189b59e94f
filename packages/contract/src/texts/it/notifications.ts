import type { TextsOf } from '../text.ts'

export const notifications: TextsOf<'notifications'> = {
	geolocation_denied:
		'La posizione è bloccata. Consentirla per questa pagina nelle impostazioni del browser.',
	report_create: 'Rapporto creato',
	visit_started: 'Visita iniziata',
	visit_cancel: 'Visita annullata',
	visit_replan: 'Visita riprogrammata',
	visit_create_new: 'Visita programmata',
	coupon_created: 'Buono emesso',
	saved_on_phone: 'Salvato su questo telefono',
	order_saved: 'Nuova sequenza salvata su questo telefono',
	needs_you: 'La sede ha rifiutato una modifica. È da gestire.',
	storage_short:
		'La memoria di questo telefono è quasi piena. Liberi spazio perché il suo lavoro possa essere salvato.',
	tour_stopped: 'Giro fermato',
	tour_moved_one: 'Giro fermato. {{count}} visita è ora in programma per {{day}}.',
	tour_moved_other: 'Giro fermato. {{count}} visite sono ora in programma per {{day}}.',
}
