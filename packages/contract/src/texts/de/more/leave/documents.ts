import type { TextsOf } from '../../../text.ts'

export const documents: TextsOf<'documents'> = {
	title: 'Dokumente',
	toConfirm_one: '{{count}} zu bestätigen',
	toConfirm_other: '{{count}} zu bestätigen',
	confirmBy: 'Bis {{date}} bestätigen',
	confirmSoon: 'Noch nicht bestätigt',
	overdue: 'War bis {{date}} zu bestätigen',
	confirmedOn: 'Bestätigt am {{date}}',
	read: 'Lesen',
	isRead: 'Gelesen',
	confirm: 'Ich habe das gelesen',
	confirmHint: 'Die Zentrale bewahrt auf, dass und wann Sie diese Fassung bestätigt haben.',
	page: 'Seite {{page}} von {{pages}}',
	share: 'Woanders öffnen',
	'missing.title': 'Dieses Dokument ist nicht auf diesem Telefon',
	'missing.text': 'Es öffnet sich, sobald eine Verbindung besteht.',
	damaged: 'Dieses Dokument kann hier nicht angezeigt werden. Öffnen Sie es woanders.',
	'changes.confirm.name': 'Dokument bestätigt',
	'changes.confirm.success': 'Ihre Bestätigung liegt der Zentrale vor.',
}
