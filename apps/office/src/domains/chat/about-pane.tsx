import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeThread } from '@roundsman/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { InitialsMark } from './initials-mark.tsx'

/** What a conversation is about, and who takes part. */
export function AboutPane({
	thread: { chat, people },
	ownId,
	renderCustomer,
}: {
	thread: OfficeThread
	ownId: string
	renderCustomer: (id: string, className: string, children: ReactNode) => ReactNode
}) {
	const { t } = useTranslation('chatInOffice')
	const { when } = useFormats()
	const { customer } = chat
	return (
		<aside className="min-h-0 w-72 flex-none overflow-y-auto border-l border-hairline bg-surface px-4 py-4 max-[1199px]:hidden">
			{customer && (
				<div className="pb-4">
					<h2 className="text-heading">{customer.title}</h2>
					{renderCustomer(customer.id, 'text-label text-primary', t('openCustomer'))}
				</div>
			)}
			{people.length > 0 && <h2 className="pb-2 text-heading">{t('people')}</h2>}
			<ul>
				{people.map(({ id, name, side, seenAt }) => (
					<li key={`${id} ${side}`} className="flex min-h-11 items-center gap-3 text-body">
						<InitialsMark name={name} />
						<span className="min-w-0 flex-1">{name}</span>
						<span className="text-caption text-muted">
							{id === ownId && side === 'office' ? '' : t('seen', { time: when(seenAt) })}
						</span>
					</li>
				))}
			</ul>
			<p className="pt-4 text-caption text-muted">{t('rules')}</p>
		</aside>
	)
}
