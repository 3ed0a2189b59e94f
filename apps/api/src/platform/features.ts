import { type Feature, hasFeature } from '@roundsman/contract'
import type { Context } from './context.ts'

type Asking = Pick<Context, 'employee' | 'config'>

/** Whether an employee has every feature: the office's setting for them, else the installation's default */
export const hasAllFeatures = ({ employee, config }: Asking): boolean =>
	employee.hasAllFeatures ?? config.allFeatureEmployees.includes(employee.id)

export const featuresProfile = ({ employee, config }: Asking) => ({
	country: employee.country,
	isTraining: employee.isTraining,
	hasAllFeatures: hasAllFeatures({ employee, config }),
	role: { name: employee.role },
})

export const mayUse = (context: Context, feature: Feature): boolean =>
	hasFeature(featuresProfile(context), feature)
