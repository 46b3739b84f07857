/** What is read again after a change of a schedule. */
export const AFTER_SCHEDULE_CHANGE = { refetchQueries: ['SchedulePage', 'ScheduleItems'] }
