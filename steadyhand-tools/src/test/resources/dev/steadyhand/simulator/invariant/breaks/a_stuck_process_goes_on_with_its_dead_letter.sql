update supervision.instance set state = 'stuck';
