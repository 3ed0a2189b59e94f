import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { type ChatLink, LinkChoices, type OfficeChat } from '#domains/chat'
import { useTranslation } from '#texts'
import { useCustomerRecords, useCustomersFound, useParcelRecords } from './use-records.ts'

type Customer = NonNullable<OfficeChat['customer']>

function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
	const { t } = useTranslation('chatInOffice')
	const [words, setWords] = useState('')
	const found = useCustomersFound(words)
	return (
		<>
			<label className="flex flex-col gap-1 pb-2 text-label">
				{t('findCustomer')}
				<input
					type="search"
					value={words}
					maxLength={50}
					onChange={({ target }) => setWords(target.value)}
					className="min-h-(--control) rounded-control bg-surface px-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)]"
				/>
			</label>
			<LinkChoices links={found} onChoose={({ id, label }) => onChoose({ id, title: label })} />
		</>
	)
}

/** Chooses the record to which a message leads: of its customer, of one that is looked for, or a parcel. */
export function LinkSheet({
	chat,
	onChoose,
	onClose,
}: {
	chat: Pick<OfficeChat, 'customer' | 'employee'>
	onChoose: (link: ChatLink) => void
	onClose: () => void
}) {
	const { t } = useTranslation('chatInOffice')
	const [customer, setCustomer] = useState(chat.customer)
	const records = useCustomerRecords(customer)
	const parcels = useParcelRecords(chat.employee)
	return (
		<SideSheet title={t('addLink')} onClose={onClose}>
			<div className="flex flex-col gap-5">
				<div>
					{customer ? (
						<>
							<LinkChoices links={records} onChoose={onChoose} />
							<DeskButton kind="text" className="mt-2" onClick={() => setCustomer(null)}>
								{t('otherCustomer')}
							</DeskButton>
						</>
					) : (
						<CustomerSearch onChoose={setCustomer} />
					)}
				</div>
				{parcels.length > 0 && (
					<div>
						<h3 className="pb-1 text-label">
							{t('parcelsOf', { name: chat.employee?.name ?? '' })}
						</h3>
						<LinkChoices links={parcels} onChoose={onChoose} />
					</div>
				)}
			</div>
		</SideSheet>
	)
}
