grant usage on schema orders to ${application};
