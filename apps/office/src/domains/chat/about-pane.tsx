import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeThread } from '@roundsman/contract'
import { InitialsMark } from '#desk/kit/initials-mark.tsx'
import { useTranslation } from '#texts'
import type { ChatSlots } from './chat-slots.ts'

/** The subject of a conversation and its participants. */
export function AboutPane({
	thread: { chat, people },
	ownId,
	renderCustomer,
}: {
	thread: OfficeThread
	ownId: string
	renderCustomer: ChatSlots['renderCustomer']
}) {
	const { t } = useTranslation('chatInOffice')
	const { when } = useFormats()
	const { customer } = chat
	return (
		<aside className="min-h-0 w-77 flex-none overflow-y-auto border-l border-hairline bg-surface max-[1199px]:hidden">
			{customer && renderCustomer(customer)}
			{people.length > 0 && <h2 className="px-4 pt-4 pb-2 text-heading">{t('people')}</h2>}
			<ul className="px-4">
				{people.map(({ id, name, side, seenAt }) => (
					<li key={`${id} ${side}`} className="flex min-h-11 items-center gap-3 text-body">
						<InitialsMark name={name} />
						<span className="min-w-0 flex-1">{name}</span>
						<span className="text-caption text-muted">
							{id === ownId && side === 'office' ? t('self') : t('seen', { time: when(seenAt) })}
						</span>
					</li>
				))}
			</ul>
			<p className="px-4 py-4 text-caption text-muted">{t('rules')}</p>
		</aside>
	)
}
