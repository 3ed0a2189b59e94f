import { useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import { DeadEnd } from '#parts/dead-end.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

export default function ServerErrorPage() {
	const { t } = useTranslation('common')
	const { history } = useRouter()
	const goBack = useBack()
	return (
		<DeadEnd
			title={t('serverError.title')}
			icon={CircleAlert}
			{...(history.canGoBack() ? { retry: { onPress: goBack } } : {})}
		>
			{t('serverError.text')}
		</DeadEnd>
	)
}
