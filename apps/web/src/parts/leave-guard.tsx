import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import {
	type NavigateOptions,
	type ShouldBlockFn,
	useBlocker,
	useRouter,
} from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { dropForm } from '#platform/forms/form-lifecycle'
import { hasUnsavedInput } from '#platform/unsaved-input'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded when somebody leaves an unsaved form.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

/** Continues to the destination that the leave guard has blocked. */
function useLeaving() {
	const router = useRouter()
	const [leave, setLeave] = useState<(() => void) | null>(null)
	const ask = ({ action, next }: Parameters<ShouldBlockFn>[0]) => {
		const { fullPath: to, params, search } = next
		const goal = { to, params, search, replace: action === 'REPLACE' } as NavigateOptions
		const go = () => {
			if (action === 'BACK') router.history.back({ ignoreBlocker: true })
			else if (action === 'FORWARD') router.history.forward({ ignoreBlocker: true })
			else void router.navigate({ ...goal, ignoreBlocker: true })
		}
		setLeave(() => go)
	}
	return { leave, ask, stay: () => setLeave(null) }
}

/**
 * Asks before a form with unsaved input is left, by Back as well as by a link. After saving, navigation
 * passes `ignoreBlocker`; the end of a session does not ask. The draft under `record` is then deleted.
 */
export function LeaveGuard({ record }: { record?: string }) {
	const { t } = useTranslation('customerForm')
	const { leave, ask, stay } = useLeaving()
	useBlocker({
		shouldBlockFn: (leaving) => {
			const { current, next, action } = leaving
			const isLeaving = next.pathname !== current.pathname && next.pathname !== '/signin'
			if (!hasUnsavedInput() || !isLeaving) return false
			// After Back, the browser has gone back already: the dialog opens once it has returned to the form.
			if (action === 'PUSH' || action === 'REPLACE') ask(leaving)
			else addEventListener('popstate', () => ask(leaving), { once: true })
			return true
		},
		// A reload restores the form.
		enableBeforeUnload: false,
	})
	if (!leave) return null
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && stay()}
				title={t('leave.title')}
				confirmLabel={t('leave.stay')}
				second={{
					label: t('leave.leave'),
					onPress: () => {
						if (record) void dropForm(record)
						stay()
						leave()
					},
				}}
				onConfirm={stay}
			>
				{t('leave.text')}
			</ConfirmDialog>
		</Suspense>
	)
}
