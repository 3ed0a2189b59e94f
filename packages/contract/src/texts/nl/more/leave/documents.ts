import type { TextsOf } from '../../../text.ts'

export const documents: TextsOf<'documents'> = {
	title: 'Documenten',
	toConfirm_one: '{{count}} te bevestigen',
	toConfirm_other: '{{count}} te bevestigen',
	confirmBy: 'Bevestigen voor {{date}}',
	confirmSoon: 'Nog niet bevestigd',
	overdue: 'Had voor {{date}} bevestigd moeten zijn',
	confirmedOn: 'Bevestigd op {{date}}',
	read: 'Lezen',
	isRead: 'Gelezen',
	confirm: 'Ik heb dit gelezen',
	confirmHint: 'Kantoor bewaart dat u deze versie hebt bevestigd, en wanneer.',
	page: 'Pagina {{page}} van {{pages}}',
	share: 'Elders openen',
	'missing.title': 'Dit document staat niet op deze telefoon',
	'missing.text': 'Het opent zodra er verbinding is.',
	damaged: 'Dit document kan hier niet worden getoond. Open het elders.',
	'changes.confirm.name': 'Document bevestigd',
	'changes.confirm.success': 'Kantoor heeft uw bevestiging.',
}
