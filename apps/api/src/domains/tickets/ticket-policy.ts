import { denied, granted, type Permission } from '#platform/permission'

/** Without a number the office cannot identify the customer. */
export const mayReportProblem = ({
	awsId,
}: {
	awsId?: string | null | undefined
}): Permission<'customer_unnumbered'> => (awsId ? granted : denied('customer_unnumbered'))
