import type { ChatLink } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { linkIcons } from '@roundsman/ui/link-icons'
import { ChevronRight } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

const addresses = {
	visit: '/visits/$id/plan',
	order: '/orders/$id',
	return: '/returns/$id',
	parcel: '/parcels/list/$id',
	customer: '/customers/$id',
} as const

/** The record that a message links to. */
export function MessageLink({ link: { kind, id, label } }: { link: ChatLink }) {
	const { t } = useTranslation('chats')
	return (
		<Link
			to={addresses[kind]}
			params={{ id }}
			className="mt-1.5 flex min-h-14 items-center gap-3 rounded-control bg-surface px-2.5 py-2 text-fg no-underline line-all"
		>
			<span className="grid size-10 flex-none place-items-center rounded-control bg-surface-2">
				<Icon glyph={linkIcons[kind]} size={22} />
			</span>
			<span className="min-w-0 flex-1">
				<span className="one-line block text-body-strong">{label}</span>
				<span className="block text-meta text-muted">{t(`link.${kind}`)}</span>
			</span>
			<Icon glyph={ChevronRight} size={20} />
		</Link>
	)
}
