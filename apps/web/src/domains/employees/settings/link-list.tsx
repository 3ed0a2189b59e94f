import { linksFor, type UsefulLink } from '@roundsman/contract'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import {
	BadgePercent,
	ExternalLink,
	Handshake,
	Landmark,
	MessageSquareWarning,
	PhoneCall,
} from 'lucide'
import { useTranslation } from '#texts'
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

/** The links for the person; data cached by an earlier release has none. */
export function useLinks(): UsefulLink[] {
	return useReadLinks().links
}

export function useReadLinks() {
	const profile = useProfile()
	const config = useConfig()
	const failed = [profile, config].find(({ data, isError }) => data === undefined && isError)
	return {
		links: linksFor(profile.data, config.data?.links ?? []),
		isKnown: profile.data !== undefined && config.data !== undefined,
		isError: failed !== undefined,
		error: failed?.error,
		refetch: () => {
			for (const read of [profile, config]) if (read.data === undefined) void read.refetch()
		},
	}
}

/** The company's pages outside the app, each opens in a new tab. */
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
