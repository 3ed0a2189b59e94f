import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Users } from 'lucide'
import { useTranslation } from '#texts'

/** Shown where the scope has no people. */
export function NobodyHere() {
	const { t } = useTranslation('board')
	return (
		<div className="min-h-0 flex-1 bg-surface">
			<EmptyState icon={Users} title={t('people.none')} />
		</div>
	)
}
