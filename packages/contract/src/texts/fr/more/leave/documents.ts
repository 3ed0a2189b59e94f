import type { TextsOf } from '../../../text.ts'

export const documents: TextsOf<'documents'> = {
	title: 'Documents',
	toConfirm_one: '{{count}} à confirmer',
	toConfirm_other: '{{count}} à confirmer',
	confirmBy: 'À confirmer avant le {{date}}',
	confirmSoon: 'Pas encore confirmé',
	overdue: 'À confirmer depuis le {{date}}',
	confirmedOn: 'Confirmé le {{date}}',
	read: 'Lire',
	isRead: 'Lu',
	confirm: 'J’ai lu ce document',
	confirmHint: 'Le siège conserve que vous avez confirmé cette version, et quand.',
	page: 'Page {{page}} sur {{pages}}',
	share: 'Ouvrir ailleurs',
	'missing.title': 'Ce document n’est pas sur ce téléphone',
	'missing.text': 'Il s’ouvrira dès qu’il y aura du réseau.',
	damaged: 'Ce document ne peut pas être affiché ici. Ouvrez-le ailleurs.',
	'changes.confirm.name': 'Document confirmé',
	'changes.confirm.success': 'Le siège a votre confirmation.',
}
