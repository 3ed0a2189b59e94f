import { type Feature, hasFeature } from '@roundsman/contract'
import type { Context } from './context.ts'

/** What features look at in a person. */
export const featuresProfile = ({ employee, config }: Pick<Context, 'employee' | 'config'>) => ({
	country: employee.country,
	isTraining: employee.isTraining,
	hasAllFeatures: config.allFeatureEmployees.includes(employee.id),
	role: { name: employee.role },
})

/** Whether the caller has a feature. */
export const mayUse = (context: Context, feature: Feature): boolean =>
	hasFeature(featuresProfile(context), feature)
