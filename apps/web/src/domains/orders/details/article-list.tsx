import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OrderProduct, WholeOrder } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { FoldingTable } from '@roundsman/ui/work/folding-table'
import { SumLine } from '@roundsman/ui/work/sum-line'
import { Copy } from 'lucide'
import { useTranslation } from '#texts'

type ListProps = {
	order: WholeOrder
	money: (amount: number) => string
	onCopy: (article: string) => void
}

function CopyButton({ article, onCopy }: { article: string; onCopy: ListProps['onCopy'] }) {
	const { t } = useTranslation('orders')
	return (
		<IconButton
			icon={Copy}
			size={22}
			label={t('copyArticle', { article })}
			onClick={() => onCopy(article)}
		/>
	)
}

/** The state of an article; its texts are used in lists and sentences alike. */
const typeLabels = ({ articleType }: Pick<OrderProduct, 'articleType'>) => (
	<span className="block first-letter:uppercase">{articleType}</span>
)

function useColumns({ order, money, onCopy }: ListProps) {
	const { t } = useTranslation('orders')
	const { count } = useFormats()
	return [
		{
			id: 'article',
			header: t('article'),
			cell: ({ article }: OrderProduct) => (
				<span className="flex items-center">
					<span className="select-all">{article}</span>
					<CopyButton article={article} onCopy={onCopy} />
				</span>
			),
			total: t('total'),
		},
		{ id: 'type', header: t('type'), cell: typeLabels },
		{ id: 'brand', header: t('brand'), cell: ({ brand }: OrderProduct) => brand },
		{
			id: 'quantity',
			header: t('quantity'),
			isNumber: true,
			cell: ({ quantity }: OrderProduct) => count(quantity),
			total: count(order.totalQuantity),
		},
		{
			id: 'sum',
			header: t('sum'),
			isNumber: true,
			cell: ({ sum }: OrderProduct) => money(sum),
			total: money(order.price),
		},
	]
}

/** The articles of an order: rows on a phone, a table where there is enough room. */
export function ArticleList(props: ListProps) {
	const { order, money, onCopy } = props
	const { t } = useTranslation('orders')
	const { count } = useFormats()
	const columns = useColumns(props)
	return (
		<section>
			<SectionTitle end={count(order.totalArticles)}>{t('articlesTitle')}</SectionTitle>
			<FoldingTable
				label={t('articlesTitle')}
				rows={order.products}
				keyOf={({ id }) => id}
				fromPx={600}
				columns={columns}
			>
				{({ id, article, articleType, brand, quantity, price, sum }) => (
					<FigureRow
						key={id}
						name={typeLabels({ articleType })}
						detail={
							<>
								{brand} <span className="select-all">{article}</span>
							</>
						}
						figure={money(sum)}
						figureDetail={`${count(quantity)} × ${money(price)}`}
						menu={<CopyButton article={article} onCopy={onCopy} />}
					/>
				)}
			</FoldingTable>
		</section>
	)
}

/** The totals of an order: articles, pieces, sum. */
export function OrderSum({ order, money }: Pick<ListProps, 'order' | 'money'>) {
	const { t } = useTranslation('orders')
	return (
		<SumLine
			caption={t('pieces', { count: order.totalQuantity })}
			sum={money(order.price)}
			isVoid={order.status.value === 'canceled'}
		>
			{t('articles', { count: order.totalArticles })}
		</SumLine>
	)
}
