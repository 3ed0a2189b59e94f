import { countedMost, type SetupState } from '@roundsman/contract'
import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check } from 'lucide'
import { useTranslation } from '#texts'
import { isStepDone, type SetupStep, setupSteps } from './reads/setup-queries.ts'

const upToMost = (count: number) => (count < countedMost ? count : `${count}+`)

function useStepText() {
	const { t } = useTranslation('setup')
	return (state: SetupState, step: SetupStep): string => {
		const { fieldPeople, officePeople, withPassword, customers, sectors, services } = state
		const all = Object.values(services)
		const texts: Record<SetupStep, string> = {
			firm: state.firmName ?? t('firm.missing'),
			secondFactor: t(state.hasSecondFactor ? 'secondFactor.done' : 'secondFactor.missing'),
			people: t('people.state', { field: fieldPeople, office: officePeople, ready: withPassword }),
			customers: t('customers.state', { customers: upToMost(customers), sectors }),
			map: t(state.hasMap ? 'map.done' : 'map.missing'),
			services: t('services.state', { count: all.filter(Boolean).length, all: all.length }),
		}
		return texts[step]
	}
}

function Mark({ isDone, number, isOpen }: { isDone: boolean; number: number; isOpen: boolean }) {
	return (
		<span
			className={classNames(
				'grid size-7 flex-none place-items-center rounded-full text-caption-strong',
				isDone && 'bg-success text-on-success',
				!isDone && isOpen && 'bg-primary text-on-primary',
				!isDone && !isOpen && 'bg-surface shadow-[inset_0_0_0_2px_var(--outline)]',
			)}
		>
			{isDone ? <Icon glyph={Check} size={16} stroke={3} /> : number}
		</span>
	)
}

/** The six steps, each of which can be left and taken up. */
export function SetupSteps({
	state,
	open,
	onOpen,
}: {
	state: SetupState
	open: SetupStep
	onOpen: (step: SetupStep) => void
}) {
	const { t } = useTranslation('setup')
	const textOf = useStepText()
	return (
		<nav aria-label={t('steps')} className="w-87 flex-none bg-surface py-3 line-r">
			<ol>
				{setupSteps.map((step, index) => {
					const isDone = isStepDone(state, step)
					return (
						<li key={step}>
							<button
								type="button"
								aria-current={step === open ? 'step' : undefined}
								className="focus-inset flex w-full gap-3.5 px-6 py-3.5 text-left aria-[current=step]:bg-primary-soft aria-[current=step]:shadow-[inset_4px_0_0_var(--primary)]"
								onClick={() => onOpen(step)}
							>
								<Mark isDone={isDone} number={index + 1} isOpen={step === open} />
								<span className="min-w-0">
									<span className="block text-label">
										{t(step)}
										<span className="sr-only"> ({t(isDone ? 'done' : 'open')})</span>
									</span>
									<span className="block text-caption text-muted">{textOf(state, step)}</span>
								</span>
							</button>
						</li>
					)
				})}
			</ol>
		</nav>
	)
}
