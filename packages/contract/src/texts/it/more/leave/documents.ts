import type { TextsOf } from '../../../text.ts'

export const documents: TextsOf<'documents'> = {
	title: 'Documenti',
	toConfirm_one: '{{count}} da confermare',
	toConfirm_other: '{{count}} da confermare',
	confirmBy: 'Da confermare entro il {{date}}',
	confirmSoon: 'Non ancora confermato',
	overdue: 'Da confermare entro il {{date}}',
	confirmedOn: 'Confermato il {{date}}',
	read: 'Leggi',
	isRead: 'Letto',
	confirm: 'Ho letto questo documento',
	confirmHint: 'La sede conserva la conferma di questa versione e la sua data.',
	page: 'Pagina {{page}} di {{pages}}',
	share: 'Apri altrove',
	'missing.title': 'Questo documento non è su questo telefono',
	'missing.text': 'Si aprirà appena c’è una connessione.',
	damaged: 'Questo documento non può essere mostrato qui. Lo apra altrove.',
	'changes.confirm.name': 'Documento confermato',
	'changes.confirm.success': 'La sede ha la sua conferma.',
}
