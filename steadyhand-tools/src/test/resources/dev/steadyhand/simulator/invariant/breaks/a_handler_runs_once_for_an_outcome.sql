update supervision.ticket_consumed set cause = 'trigger';
