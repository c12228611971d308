delete from supervision.ticket;
