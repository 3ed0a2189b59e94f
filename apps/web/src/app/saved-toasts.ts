import { getConnection } from '@roundsman/client/live/connection'
import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import { findChange } from '#platform/outbox/known-changes'
import type { Decision, Operation, OutboxAccess } from '#platform/outbox/outbox'
import { takeBack } from '#platform/outbox/take-back'

const keyOf = ({ id }: Pick<Operation, 'id'>) => `change ${id}`
const t = (key: 'sync:sent' | 'sync:undo' | 'notifications:saved_on_phone') => i18next.t(key)

/** Shows the result of an undo, by the office's response. */
function notifyTakenBack(decision: Decision, title: string | undefined): void {
	const say = i18next.getFixedT(null, 'sync')
	const about = title ? { title } : {}
	if (decision === 'unreachable')
		toaster.show({ ...about, text: say('needsNetwork'), isFailure: true })
	else if (decision === 'applied')
		toaster.show({ ...about, text: say('wasApplied'), isFailure: true })
	else if (decision === 'gone') toaster.show({ ...about, text: say('gone'), isFailure: true })
	else toaster.show({ ...about, text: say('undone') })
}

const undoOf = (outbox: OutboxAccess, operation: Operation) => ({
	label: t('sync:undo'),
	onPress: () =>
		void takeBack(outbox, operation).then(
			(decision) => notifyTakenBack(decision, operation.about),
			() => notifyTakenBack('gone', operation.about),
		),
})

/** Delay before a toast offers an action: most changes arrive sooner. */
const momentMs = 500

const isUnsent = (outbox: OutboxAccess, { id }: Operation) =>
	outbox
		.getOperations()
		.some((one) => one.id === id && (one.state === 'queued' || one.state === 'sending'))

const savedTextOf = ({ kind }: Operation) => {
	const text = findChange(kind)?.savedText
	return text && i18next.t(text)
}

/** Shows that a change is saved, with its subject, and offers an undo while that is possible. */
function notifySaved(outbox: OutboxAccess, operation: Operation): void {
	const change = findChange(operation.kind)
	if (!change?.savedTitle) return
	const key = keyOf(operation)
	const action = change.canUndo ? undoOf(outbox, operation) : undefined
	const isOffered = change.reverse !== undefined || getConnection() === 'offline'
	toaster.show({
		key,
		title: change.savedTitle(operation, i18next.t),
		text: savedTextOf(operation) ?? t('notifications:saved_on_phone'),
		action: isOffered ? action : undefined,
	})
	if (isOffered || !action) return
	setTimeout(() => isUnsent(outbox, operation) && toaster.change(key, { action }), momentMs)
}

/**
 * Updates the toast of a change that has arrived, with an undo where it can be reversed; returns whether
 * there was a toast.
 */
export const notifyArrived = (outbox: OutboxAccess, operation: Operation, text?: string): boolean =>
	toaster.change(keyOf(operation), {
		text: text ?? savedTextOf(operation) ?? t('sync:sent'),
		action: findChange(operation.kind)?.reverse ? undoOf(outbox, operation) : undefined,
	})

/** Removes the toast of a change that was refused or given up. */
export function forgetSaved(operation: Operation): void {
	const shown = toaster.getToasts().find(({ key }) => key === keyOf(operation))
	if (shown) toaster.dismiss(shown.id)
}

export const startSavedToasts = (outbox: OutboxAccess) =>
	outbox.subscribeSaved((operation) => notifySaved(outbox, operation))
