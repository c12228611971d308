select internal.register_function('tariff.quote');
