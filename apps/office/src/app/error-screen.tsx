import { useFailureText } from '@roundsman/client/api/error-text'
import { isMissingCode, reloadOnce } from '@roundsman/client/code/missing-code'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import { useEffect } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'

/** A screen that failed. Where its code is not there, the page is loaded anew once: there is a newer release. */
export function ErrorScreen({ error }: ErrorComponentProps) {
	const { t } = useTranslation('errors')
	const { title, text } = useFailureText()(error)
	useEffect(() => {
		if (isMissingCode(error)) reloadOnce()
	}, [error])
	return (
		<EmptyState
			icon={CircleAlert}
			title={title}
			action={<DeskButton onClick={() => location.reload()}>{t('boundary.reload')}</DeskButton>}
		>
			{text}
		</EmptyState>
	)
}
