import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import type { ReactNode } from 'react'
import { StoredForm } from '#platform/forms/stored-form'
import { useTranslation } from '#texts'
import { LeaveGuard } from './leave-guard.tsx'
import { ReadFailed } from './read-failed.tsx'
import { useBack } from './use-back.ts'

/** A screen with a header and the way back, while its data loads or after that failed. */
export function WaitingScreen({
	title,
	count = 4,
	failed,
}: {
	title: string
	count?: number
	failed?: { isError: boolean; error: unknown; refetch: () => unknown }
}) {
	const { t } = useTranslation('common')
	const goBack = useBack()
	const back = { label: t('back'), onBack: goBack }
	return (
		<Screen header={<Header title={title} back={back} />}>
			{failed?.isError ? (
				<ReadFailed error={failed.error} onRetry={() => void failed.refetch()} />
			) : (
				<Skeleton label={title} count={count} />
			)}
		</Screen>
	)
}

/** A full-screen form with its stored draft; leaving it unsaved asks first. */
export function FormPage<D>({
	title,
	record,
	staysWhenLeft = false,
	children,
}: {
	title: string
	/** The name under which the draft is stored. */
	record: string
	/** The draft is stored: Back loses nothing. */
	staysWhenLeft?: boolean
	children: (stored: D | null, restart: () => void) => ReactNode
}) {
	return (
		<>
			<StoredForm<D> record={record} waiting={<WaitingScreen title={title} />}>
				{children}
			</StoredForm>
			{!staysWhenLeft && <LeaveGuard record={record} />}
		</>
	)
}
