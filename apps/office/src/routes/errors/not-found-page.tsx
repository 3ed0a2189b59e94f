import { EmptyState } from '@roundsman/ui/list/empty-state'
import { SearchX } from 'lucide'
import { useTranslation } from '#texts'

export default function NotFoundPage() {
	const { t } = useTranslation('common')
	return (
		<EmptyState icon={SearchX} title={t('notFound.heading')}>
			{t('notFound.text')}
		</EmptyState>
	)
}
