import { Copy, EllipsisVertical, Euro, PackageOpen, Search } from 'lucide'
import { Badge } from '../badge.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Card } from '../card.tsx'
import { Rows } from '../list/rows.tsx'
import { StickyAction } from '../shell/sticky-action.tsx'
import { CornerBadge } from '../work/corner-badge.tsx'
import { FigureRow } from '../work/figure-row.tsx'
import { Figures } from '../work/figures.tsx'
import { FoldingTable } from '../work/folding-table.tsx'
import { SumLine } from '../work/sum-line.tsx'
import { Thumb } from '../work/thumb.tsx'
import { TileButton } from '../work/tile-button.tsx'
import { exampleBadges } from './gallery-badges.ts'
import { examplePhoto as photo, Section } from './gallery-section.tsx'

const nothing = () => {}
const menu = <IconButton icon={EllipsisVertical} label="Actions" />
const unpaid = <CornerBadge icon={Euro}>Unpaid</CornerBadge>

const articles = [
	{ id: '1', type: 'Brake pads', brand: 'TRW', article: 'GDB1550', quantity: '2', sum: '€64.00' },
	{
		id: '2',
		type: 'Brake disc, vented, for the front axle',
		brand: 'ATE',
		article: '24.0325-0158.1',
		quantity: '14',
		sum: '€1,192.00',
	},
]
type Article = (typeof articles)[number]

function OrderArticles() {
	return (
		<FoldingTable
			label="Articles of the order"
			rows={articles}
			keyOf={({ id }) => id}
			fromPx={600}
			columns={[
				{ id: 'article', header: 'Article', cell: (row: Article) => row.article, total: 'Total' },
				{ id: 'type', header: 'Type', cell: ({ type }) => type },
				{ id: 'brand', header: 'Brand', cell: ({ brand }) => brand },
				{
					id: 'quantity',
					header: 'Quantity',
					isNumber: true,
					cell: ({ quantity }) => quantity,
					total: '16',
				},
				{ id: 'sum', header: 'Sum', isNumber: true, cell: ({ sum }) => sum, total: '€1,256.00' },
			]}
		>
			{({ id, type, brand, article, quantity, sum }) => (
				<FigureRow
					key={id}
					name={type}
					detail={`${brand} ${article}`}
					figure={sum}
					figureDetail={`${quantity} × €32.00`}
					menu={<IconButton icon={Copy} label={`Copy ${article}`} size={22} />}
				/>
			)}
		</FoldingTable>
	)
}

function ArticleRows() {
	return (
		<Rows label="Articles">
			<FigureRow
				name="Water pump"
				detail="HEPU P 1042"
				figure="€192.00"
				figureDetail="4 pcs · 36.0 kg"
				menu={menu}
			/>
			<FigureRow
				name="Battery"
				detail="VARTA E39 570"
				badges={<Badge {...exampleBadges['Parcel of its own']} label="Parcel of its own" />}
				figure="€7.50"
				figureDetail="1 pc · 18.0 kg"
				menu={menu}
			/>
			<FigureRow
				isLarge
				name="41002391"
				detail="12 Nov · 4 articles, 9 pieces"
				badges={<Badge {...exampleBadges['Partly delivered']} label="Partly delivered" />}
				figure="€329.00"
				corner={unpaid}
				onPress={nothing}
			/>
			<FigureRow
				lead={<Thumb src={photo} alt="" count="1/2" />}
				name="Clutch kit"
				detail="LuK 624 3182 00"
				badges={
					<>
						<Badge {...exampleBadges['In progress']} label="In progress" />1 photo missing
					</>
				}
				figure="€210.00"
				figureDetail="1 piece"
				onPress={nothing}
			/>
			<FigureRow
				isVoid
				lead={<Thumb src={photo} alt="" />}
				name="Brake disc"
				detail="ATE 24.0325-0158.1"
				badges={<Badge {...exampleBadges.Refused} label="Refused" />}
				figure="€96.40"
				figureDetail="2 pieces"
			/>
		</Rows>
	)
}

/** Articles, their figures and sums. */
export function Numbers() {
	return (
		<Section title="Aligned numbers">
			<OrderArticles />
			<ArticleRows />
			<Card className="relative p-4">
				{unpaid}
				<Figures
					figures={[
						{ id: 'sum', caption: 'Sum of the credit', value: '€342.80' },
						{ id: 'pieces', caption: 'Pieces', value: 4 },
						{ id: 'articles', caption: 'Articles', value: 3 },
					]}
				/>
			</Card>
			<StickyAction
				sum={
					<SumLine caption="9 used articles" sum="€979.50">
						14 pieces · 88.8 kg
					</SumLine>
				}
			>
				<Button kind="filled" big icon={PackageOpen}>
					Put all into parcels
				</Button>
				<TileButton icon={Search}>Search</TileButton>
			</StickyAction>
			<StickyAction
				sum={
					<SumLine isVoid sum="€84.00">
						Cancelled
					</SumLine>
				}
			/>
		</Section>
	)
}
