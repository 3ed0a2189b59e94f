import type { TextsOf } from '../../text.ts'

export const oldBrowser: TextsOf<'oldBrowser'> = {
	title: 'Questo browser è troppo vecchio',
	needs: 'Roundsman richiede almeno iOS {{ios}}, Chrome {{chrome}} o Firefox {{firefox}}.',
	iphone:
		'iPhone o iPad: installi il sistema più recente in Impostazioni › Generali › Aggiornamento software.',
	android: 'Android: aggiorni il browser nel Play Store.',
	afterwards:
		'Poi riapra Roundsman. Quanto è salvato su questo telefono resta conservato. Se per questo telefono non c’è un aggiornamento, ne chieda un altro in sede.',
}
