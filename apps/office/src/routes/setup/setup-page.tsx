import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { FactorsPanel, profileQuery } from '#domains/access'
import { FirmForm } from '#domains/firm'
import {
	isStepDone,
	MapPanel,
	ServicesPanel,
	type SetupStep,
	SetupSteps,
	setupQuery,
	setupSteps,
} from '#domains/setup'
import { useTranslation } from '#texts'
import { ImportWork } from '../imports/import-work.tsx'
import { CustomerHints } from './customer-hints.tsx'

/** A step that is done on pages of its own. */
function Elsewhere({ title, text, ways }: { title: string; text: string; ways: ReactNode }) {
	return (
		<Panel title={title}>
			<PanelLine title={text} />
			<div className="flex gap-3 border-t border-hairline p-4">{ways}</div>
		</Panel>
	)
}

function Ways({ places }: { places: readonly ('/people' | '/imports')[] }) {
	const { t } = useTranslation('setup')
	const navigate = useNavigate()
	const words = {
		'/people': t('toPeople'),
		'/imports': t('toImport'),
	}
	return places.map((to) => (
		<DeskButton key={to} onClick={() => void navigate({ to })}>
			{words[to]}
		</DeskButton>
	))
}

/** Customers come in where one is: files, their mapping, the dry run. */
function CustomersStep({ onImported }: { onImported: () => void }) {
	const { t } = useTranslation('setup')
	const [id, setId] = useState<string>()
	const open = (next: string) => {
		setId(next)
		onImported()
	}
	return (
		<div className="grid gap-4">
			<div>
				<h2 className="text-display">{t('customers')}</h2>
				<p className="text-meta text-muted">{t('customers.text')}</p>
			</div>
			<CustomerHints />
			<ImportWork id={id} onOpen={open} />
		</div>
	)
}

/** The step that is shown: the one in the address, else the first that is open. */
function useStep() {
	const { step } = useSearch({ from: '/signed-in/setup' })
	const { data: state } = useQuery(setupQuery)
	const navigate = useNavigate()
	const named = setupSteps.find((one) => one === step)
	const first = setupSteps.find((one) => state && !isStepDone(state, one))
	const shown: SetupStep = named ?? first ?? 'firm'
	const open = (next: SetupStep) => void navigate({ to: '.', search: { step: next } })
	return { shown, open }
}

/** From the first link to a working phone: six steps, each of which can be left and taken up. */
export default function SetupPage() {
	const { t } = useTranslation('setup')
	const queryClient = useQueryClient()
	const read = useQuery(setupQuery)
	const { data: profile } = useQuery(profileQuery)
	const { shown, open } = useStep()
	const next = setupSteps[setupSteps.indexOf(shown) + 1]
	const refresh = () => void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey })
	const done = setupSteps.filter((step) => read.data && isStepDone(read.data, step)).length
	return (
		<>
			<DeskHead title={t('title')} subtitle={t('progress', { done, all: setupSteps.length })} />
			<ReadState read={read}>
				{(state) => (
					<div className="flex min-h-0 flex-1">
						<SetupSteps state={state} open={shown} onOpen={open} />
						<div className="flex min-h-0 min-w-0 flex-1 flex-col">
							<ScrollPane>
								<div className={shown === 'customers' ? '' : 'max-w-180'}>
									{shown === 'firm' && profile && <FirmForm usual={profile} onSaved={refresh} />}
									{shown === 'secondFactor' && <FactorsPanel />}
									{shown === 'people' && (
										<Elsewhere
											title={t('people')}
											text={t('people.text')}
											ways={<Ways places={['/people', '/imports']} />}
										/>
									)}
									{shown === 'customers' && <CustomersStep onImported={refresh} />}
									{shown === 'map' && <MapPanel state={state} />}
									{shown === 'services' && <ServicesPanel state={state} />}
								</div>
							</ScrollPane>
							{next && (
								<div className="flex min-h-19 flex-none items-center justify-end bg-surface px-6 line-t">
									<DeskButton onClick={() => open(next)}>{t('next')}</DeskButton>
								</div>
							)}
						</div>
					</div>
				)}
			</ReadState>
		</>
	)
}
