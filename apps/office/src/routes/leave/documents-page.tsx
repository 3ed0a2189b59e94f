import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilePlus } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { profileQuery } from '#domains/access'
import { DocumentForm, DocumentList, DocumentPanel, documentsQuery } from '#domains/documents'
import { requestsQuery } from '#domains/leave'
import { PeopleTabs } from '#parts/people-tabs.tsx'
import { useTranslation } from '#texts'

/** Documents, and the one that is open with who has confirmed it. */
export default function DocumentsPage() {
	const { t } = useTranslation('leave')
	const { t: people } = useTranslation('people')
	const navigate = useNavigate()
	const search = useSearch({ from: '/signed-in/people/documents' })
	const { data: profile } = useQuery(profileQuery)
	const { data: open } = useQuery(requestsQuery('open'))
	const read = useQuery(documentsQuery)
	const mayChange = profile?.officeRole === 'administrator'
	const set = (change: Record<string, string>) =>
		void navigate({ to: '/people/documents', search: (before) => ({ ...before, ...change }) })
	return (
		<>
			<DeskHead title={people('title')}>
				{mayChange && (
					<DeskButton kind="text" icon={FilePlus} onClick={() => set({ add: 'yes' })}>
						{t('documents.add')}
					</DeskButton>
				)}
			</DeskHead>
			<PeopleTabs selected="documents" waiting={open?.meta.total ?? 0} />
			<ReadState read={read}>
				{({ items }) => {
					const shown = items.find(({ id }) => id === search.document) ?? items[0]
					return (
						<div className="relative flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
							<div className="min-h-0 w-96 flex-none overflow-y-auto p-4 max-[1023px]:w-full">
								<DocumentList
									documents={items}
									openId={shown?.id}
									onOpen={(document) => set({ document })}
								/>
							</div>
							<div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
								{shown && <DocumentPanel key={shown.id} document={shown} mayChange={mayChange} />}
							</div>
						</div>
					)
				}}
			</ReadState>
			{search.add && <DocumentForm onClose={() => set({ add: '' })} />}
		</>
	)
}
