import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Link as LinkIcon } from 'lucide'
import { LinkList, useReadLinks } from '#domains/employees/settings'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'
import { AccountScreen } from './account-screen.tsx'

/** Pages of the company outside the app. */
export default function LinksPage() {
	const { t } = useTranslation('account')
	const { links, isKnown, ...read } = useReadLinks()
	if (!isKnown && links.length === 0) return <WaitingScreen title={t('links')} failed={read} />
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
