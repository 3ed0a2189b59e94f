import type { Config } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Card } from '@roundsman/ui/card'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { RefreshCw } from 'lucide'
import { floorGaps } from '#platform/page/browser-floor'
import { usePhone } from '#platform/phone/phone'
import { updatesOf, useUpdate } from '#platform/release/updates'
import { useTranslation } from '#texts'
import { installedVersion, releaseNotes } from './release-notes.ts'

/** The installed version, and whether there is a newer one, as the text of a row. */
export function useVersionLabels(): string {
	const { t } = useTranslation('account')
	const isNewer = useUpdate() !== 'none'
	return isNewer ? t('version.update') : t('version.current', { version: installedVersion })
}

/** The installed version, a newer one where there is one, and the news of each release. */
export function VersionPanel({ config }: { config: Config | undefined }) {
	const { t } = useTranslation(['account', 'oldBrowser', 'whatsNew'])
	const phone = usePhone()
	const update = useUpdate()
	return (
		<>
			<div className="flex flex-col gap-3 pt-4">
				<Rows>
					<Row title={t('account:version.installed')} meta={installedVersion} />
					{config && <Row title={t('account:version.server')} meta={config.version} />}
				</Rows>
				<p className="px-1 text-meta text-muted">{t('oldBrowser:needs', floorGaps)}</p>
				{update === 'ready' && (
					<Button kind="filled" icon={RefreshCw} onClick={updatesOf(phone).apply}>
						{t('account:version.apply')}
					</Button>
				)}
			</div>
			{releaseNotes.map(({ version, news }) => (
				<section key={version}>
					<SectionTitle>{t('account:version.new', { version })}</SectionTitle>
					<Card as="div" className="p-4">
						<ul className="flex list-disc flex-col gap-2 pl-5 text-body">
							{news.map((key) => (
								<li key={key}>{t(`whatsNew:${key}`)}</li>
							))}
						</ul>
					</Card>
				</section>
			))}
		</>
	)
}
