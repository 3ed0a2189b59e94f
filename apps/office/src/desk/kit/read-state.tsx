import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { CircleAlert, SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { DeskButton } from './desk-button.tsx'

type Read<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** Shown while data or code is on its way. */
export function Loading() {
	const { t } = useTranslation('office')
	return (
		<div className="p-6">
			<Skeleton label={t('loading')} kind="row" count={6} />
		</div>
	)
}

/** Shown in place of content that is loading, missing or failed. */
export function ReadState<T>({
	read,
	children,
}: {
	read: Read<T>
	children: (data: T) => ReactNode
}) {
	const { t } = useTranslation(['office', 'common'])
	const failureText = useFailureText()
	if (read.data !== undefined) return children(read.data)
	if (!read.error) return <Loading />
	if (read.error instanceof ApiError && read.error.status === 404) {
		return (
			<EmptyState icon={SearchX} title={t('office:missing.title')}>
				{t('office:missing.text')}
			</EmptyState>
		)
	}
	const { title, text } = failureText(read.error)
	return (
		<EmptyState
			icon={CircleAlert}
			title={title}
			action={<DeskButton onClick={() => void read.refetch()}>{t('common:retry')}</DeskButton>}
		>
			{text}
		</EmptyState>
	)
}
