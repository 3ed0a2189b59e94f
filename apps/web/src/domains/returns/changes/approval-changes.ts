import type { returnRoutes } from '@roundsman/contract'
import i18next from 'i18next'
import { FileCheck } from 'lucide'
import { type ChangeInput, defineChange, routeAt } from '#platform/outbox/define-change'
import { returnReads } from './return-changes.ts'
import { returnEntity } from './return-entity.ts'

/**
 * Freezes a return with the customer's signature, once everything that was signed is at the office. What is
 * saved of it is made in `approval-drafts.ts`.
 */
export const returnConfirm = defineChange({
	kind: 'return-confirm',
	route: routeAt<typeof returnRoutes.confirmReturn>('POST', '/return/{id}/confirm'),
	draft: (input: ChangeInput<typeof returnRoutes.confirmReturn>) => input,
	name: 'approval:changes.confirm.name',
	icon: FileCheck,
	success: () => i18next.t('approval:return_approve'),
	rereads: returnReads,
	correction: ({ id: correct, entity }) => ({
		to: '/returns/$id/confirm',
		params: { id: (entity ?? '').slice(returnEntity('').length) },
		search: { correct },
	}),
})
