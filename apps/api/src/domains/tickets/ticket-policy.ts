import { denied, granted, type Permission } from '#platform/permission'

/** Without a number the office cannot tell whose problem it is. */
export const mayReportProblem = ({
	awsId,
}: {
	awsId?: string | null | undefined
}): Permission<'customer_unnumbered'> => (awsId ? granted : denied('customer_unnumbered'))
