import { Link as LinkIcon } from 'lucide'
import { LinkList, useLinks } from '#domains/employees/settings'
import { useTranslation } from '#texts'
import { EmptyState } from '#ui/list/empty-state'
import { AccountScreen } from './account-screen.tsx'

/** Pages of the company outside the app. */
export default function LinksPage() {
	const { t } = useTranslation('account')
	const links = useLinks()
	return (
		<AccountScreen title={t('links')}>
			{links.length === 0 ? (
				<EmptyState icon={LinkIcon} title={t('noLinks')} />
			) : (
				<>
					<p className="pt-4 pb-3 text-meta text-muted">{t('linksText')}</p>
					<LinkList links={links} />
				</>
			)}
		</AccountScreen>
	)
}
