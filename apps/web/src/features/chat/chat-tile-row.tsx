import { Row } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { MessageSquare } from 'lucide'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** Opens a message to the office about a customer. */
export function ChatTileRow({ customer }: { customer: { id: string; title: string } }) {
	const { t } = useTranslation('chats')
	return (
		<Row
			title={t('aboutCustomer')}
			subtitle={t('aboutCustomerText')}
			lead={<Tile icon={MessageSquare} />}
			renderLink={(look) => (
				<Link
					to="/chat/$key"
					params={{ key: customer.id }}
					search={{ title: customer.title }}
					{...look}
				/>
			)}
			chevron
		/>
	)
}
