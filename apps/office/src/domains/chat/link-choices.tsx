import type { ChatLink } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { linkIcons } from '@roundsman/ui/link-icons'
import { useTranslation } from '#texts'

/** Records of which one is chosen. */
export function LinkChoices({
	links,
	onChoose,
}: {
	links: readonly ChatLink[]
	onChoose: (link: ChatLink) => void
}) {
	const { t } = useTranslation('chatInOffice')
	return (
		<ul>
			{links.map((link) => (
				<li key={`${link.kind} ${link.id}`}>
					<button
						type="button"
						className="focus-inset flex min-h-13 w-full items-center gap-3 px-1 py-1.5 text-left line-b hover:bg-ground"
						onClick={() => onChoose(link)}
					>
						<Icon glyph={linkIcons[link.kind]} size={20} />
						<span className="min-w-0 flex-1">
							<span className="block text-body wrap-anywhere">{link.label}</span>
							<span className="block text-caption text-muted">{t(`link.${link.kind}`)}</span>
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}
