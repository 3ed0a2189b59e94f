import type { TextsOf } from '../../text.ts'

export const lateStart: TextsOf<'lateStart'> = {
	title: 'Roundsman kon niet worden geladen',
	text: 'Controleer uw verbinding en herlaad de pagina. Wat op het planbord klaarstaat, blijft bewaard.',
	reload: 'Pagina herladen',
}
