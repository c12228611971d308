delete from supervision.instance where process_name = 'comms.send_email';
