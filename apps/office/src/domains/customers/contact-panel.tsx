import { useFailureText } from '@roundsman/client/api/error-text'
import { customerEditRoutes, type OfficeCustomerDetails } from '@roundsman/contract'
import { EllipsisVertical, Plus } from 'lucide'
import { useState } from 'react'
import { ActionMenu } from '#desk/kit/action-menu.tsx'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { InitialsMark } from '#desk/kit/initials-mark.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'
import { ContactSheet } from './form/contact-sheet.tsx'
import { changePeople } from './form/customer-commands.ts'

type Contact = OfficeCustomerDetails['contacts'][number]
type Open = { kind: 'edit'; id: string | null } | { kind: 'remove'; contact: Contact }

/** Changes the people of a customer as they are now, not as they were when the page was read. */
function usePeople({ id }: OfficeCustomerDetails) {
	const change = async (how: Parameters<typeof changePeople>[1]) => {
		const seen = await callOffice(customerEditRoutes.getCustomerForm, { params: { id } })
		await changePeople(seen, how)
	}
	return {
		putFirst: (contact: Contact) =>
			change((people) => [
				...people.filter((one) => one.id === contact.id),
				...people.filter((one) => one.id !== contact.id),
			]),
		remove: (contact: Contact) =>
			change((people) => people.filter(({ id: of }) => of !== contact.id)),
	}
}

function Phones({ phones }: Pick<Contact, 'phones'>) {
	return phones.map((phone) => (
		<a
			key={phone}
			href={`tel:${phone}`}
			className="mr-3 inline-block text-primary underline underline-offset-4"
		>
			{phone}
		</a>
	))
}

function ContactMenu({
	customer,
	contact,
	onOpen,
}: {
	customer: OfficeCustomerDetails
	contact: Contact
	onOpen: (open: Open) => void
}) {
	const { t } = useTranslation(['customerCare', 'office'])
	const failureText = useFailureText()
	const { putFirst } = usePeople(customer)
	const isFirst = customer.contacts[0]?.id === contact.id
	const first = () =>
		void putFirst(contact).then(
			() => sayDone(t('office:saved')),
			(error) => sayDone(failureText(error).text),
		)
	return (
		<ActionMenu
			label={t('customerCare:contact.menu', { name: contact.name })}
			icon={EllipsisVertical}
			size="control"
			choices={[
				{
					...{ key: 'edit', label: t('office:edit') },
					onPress: () => onOpen({ kind: 'edit', id: contact.id }),
				},
				...(isFirst
					? []
					: [{ key: 'first', label: t('customerCare:contact.first'), onPress: first }]),
				{
					...{ key: 'remove', label: t('customerCare:contact.remove') },
					onPress: () => onOpen({ kind: 'remove', contact }),
				},
			]}
		/>
	)
}

/** A customer's contact persons, whom a press calls; those of an open customer are added, changed and removed. */
export function ContactPanel({ customer }: { customer: OfficeCustomerDetails }) {
	const { t } = useTranslation(['customersInOffice', 'customerCare', 'office'])
	const [open, setOpen] = useState<Open | null>(null)
	const { remove } = usePeople(customer)
	const { id: customerId, contacts, isClosed } = customer
	const close = () => setOpen(null)
	return (
		<Panel
			title={t('customersInOffice:contacts')}
			hasMenu
			end={
				!isClosed && (
					<DeskButton kind="text" icon={Plus} onClick={() => setOpen({ kind: 'edit', id: null })}>
						{t('customerCare:contact.add')}
					</DeskButton>
				)
			}
		>
			{contacts.length === 0 && <PanelLine title={t('customersInOffice:contacts.none')} />}
			{contacts.map((contact) => (
				<PanelLine
					key={contact.id}
					start={<InitialsMark name={contact.name} />}
					title={contact.name}
					text={
						<>
							{contact.position && <span className="mr-3">{contact.position}</span>}
							<Phones phones={contact.phones} />
						</>
					}
					end={!isClosed && <ContactMenu customer={customer} contact={contact} onOpen={setOpen} />}
				/>
			))}
			{open?.kind === 'edit' && (
				<ContactSheet customerId={customerId} personId={open.id} onClose={close} />
			)}
			{open?.kind === 'remove' && (
				<AskSheet
					title={t('customerCare:contact.removeTitle', { name: open.contact.name })}
					confirm={t('customerCare:contact.remove')}
					run={async () => {
						await remove(open.contact)
						sayDone(t('office:saved'))
					}}
					onClose={close}
				>
					{t('customerCare:contact.removeText')}
				</AskSheet>
			)}
		</Panel>
	)
}
