import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { dropForm } from '#platform/forms/form-lifecycle'
import { hasUnsavedInput } from '#platform/unsaved-input'
import { useTranslation } from '#texts'

// The dialog brings its library along: it is loaded when somebody leaves with something unsaved.
const ConfirmDialog = lazy(async () => ({
	default: (await import('#ui/overlay/dialog')).ConfirmDialog,
}))

/**
 * Asks before a form with unsaved input is left, by the browser's back as by a link. Who has saved
 * navigates with `ignoreBlocker`; the end of a session asks nobody. What is kept under `record` is forgotten then.
 */
export function LeaveGuard({ record }: { record?: string }) {
	const { t } = useTranslation('customerForm')
	const { status, proceed, reset } = useBlocker({
		shouldBlockFn: ({ current, next }) =>
			hasUnsavedInput() && next.pathname !== current.pathname && next.pathname !== '/signin',
		// A reload finds the form as it was.
		enableBeforeUnload: false,
		withResolver: true,
	})
	if (status !== 'blocked') return null
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && reset()}
				title={t('leave.title')}
				confirmLabel={t('leave.stay')}
				second={{
					label: t('leave.leave'),
					onPress: () => {
						if (record) void dropForm(record)
						proceed()
					},
				}}
				onConfirm={reset}
			>
				{t('leave.text')}
			</ConfirmDialog>
		</Suspense>
	)
}
