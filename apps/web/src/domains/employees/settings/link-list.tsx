import { linksFor, type UsefulLink } from '@roundsman/contract'
import {
	BadgePercent,
	ExternalLink,
	Handshake,
	Landmark,
	MessageSquareWarning,
	PhoneCall,
} from 'lucide'
import { useTranslation } from '#texts'
import { Icon, type IconGlyph } from '#ui/icon'
import { Row, Rows } from '#ui/list/rows'
import { Tile } from '#ui/tile'
import { useConfig, useProfile } from '../employee-queries.ts'

const icons: Record<UsefulLink['kind'], IconGlyph> = {
	vat: BadgePercent,
	iban: Landmark,
	complaints: MessageSquareWarning,
	accompanying: Handshake,
	accompanyingFr: Handshake,
	accompanyingNl: Handshake,
	callUps: PhoneCall,
}

/** The links of this person; what an earlier release has kept knows none. */
export function useLinks(): UsefulLink[] {
	const { data: profile } = useProfile()
	const { data: config } = useConfig()
	return linksFor(profile, config?.links ?? [])
}

/** Pages of the company outside the app, each in a tab of its own. */
export function LinkList({ links }: { links: readonly UsefulLink[] }) {
	const { t } = useTranslation('account')
	return (
		<Rows label={t('links')}>
			{links.map(({ kind, url }) => (
				<Row
					key={kind}
					wrap
					title={t(`link.${kind}`)}
					subtitle={new URL(url).hostname}
					lead={<Tile icon={icons[kind]} />}
					renderLink={({ children, ...look }) => (
						<a href={url} target="_blank" rel="noopener noreferrer" {...look}>
							{children}
							<span className="grid w-10 flex-none place-items-center text-muted">
								<Icon glyph={ExternalLink} size={20} />
							</span>
						</a>
					)}
					chevron={false}
				/>
			))}
		</Rows>
	)
}
